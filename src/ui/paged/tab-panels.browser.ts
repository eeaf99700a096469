/** Tabs of a page, with the chosen tab in the address. */

import '#src/ui/paged/tab-panels.css';
import { element, pressable } from '#src/ui/element.browser.ts';
import { tabInAddress, writeTabToAddress } from '#src/ui/paged/tab-address.browser.ts';

export interface Tab {
  /** Its value in the address: `?tab=blocked`; the tab that opens by itself needs none. */
  readonly name: string;
  readonly label: string;
  /** Creates the tab's content each time the tab is selected. */
  readonly fill: () => HTMLElement;
  /** An element after the label. */
  readonly badge?: HTMLElement;
}

let made = 0;

/**
 * Tabs of one page. The arrow keys move between them. The address contains the selected tab.
 * @param start  name of the tab that opens where the address names none; by default the first
 */
export function tabbed(tabs: readonly Tab[], label: string, start = tabs[0]?.name): HTMLElement {
  made += 1;
  const id = `tabbed-${made}`;
  const panel = element('div', { role: 'tabpanel', id: `${id}-panel` });
  const show = (at: number, { focus = false } = {}) => {
    for (const [place, button] of buttons.entries()) {
      button.setAttribute('aria-selected', String(place === at));
      button.tabIndex = place === at ? 0 : -1;
    }
    if (focus) buttons[at]?.focus();
    panel.setAttribute('aria-labelledby', `${id}-${at}`);
    panel.replaceChildren(...[tabs[at]?.fill()].filter((part) => part !== undefined));
    writeTabToAddress(tabs[at]?.name === start ? undefined : tabs[at]?.name);
  };
  const buttons = tabs.map(({ label: name, badge }, at) => {
    const attributes = { role: 'tab', id: `${id}-${at}`, 'aria-controls': panel.id };
    const button = pressable(attributes, () => show(at), name);
    if (badge !== undefined) button.append(badge);
    return button;
  });
  const list = element('div', { role: 'tablist', 'aria-label': label }, ...buttons);
  list.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    const now = buttons.findIndex(({ id: own }) => own === document.activeElement?.id);
    if (step !== undefined && now >= 0) show((now + step + tabs.length) % tabs.length, { focus: true });
  });
  const asked = tabInAddress();
  const opened = tabs.some(({ name }) => name === asked) ? asked : start;
  show(
    Math.max(
      0,
      tabs.findIndex(({ name }) => name === opened),
    ),
  );
  return element('div', { class: 'tabbed' }, list, panel);
}
