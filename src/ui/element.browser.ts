/**
 * Creates an element with attributes and children. Skips undefined attributes. Inserts texts as text, never as HTML.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A button with an action. */
export function pressable(
  attributes: Readonly<Record<string, string | undefined>>,
  press: () => void,
  ...children: readonly (Node | string)[]
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, ...children);
  made.addEventListener('click', press);
  return made;
}

/** A field with the button that empties it (`data-clear`, src/layouts/site-script.ts). It needs a placeholder. */
export function clearable(field: HTMLInputElement): HTMLElement {
  const button = element('button', {
    type: 'button',
    class: 'field-clear',
    'data-clear': '',
    'aria-labelledby': 'clear-word',
  });
  return element('div', { class: 'clearable' }, field, button);
}
