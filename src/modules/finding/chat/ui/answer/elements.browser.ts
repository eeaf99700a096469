/** Makes an element. Its text is set as text, so it cannot become markup. */
export function textElement(name: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

export function link(path: string, className: string, text?: string): HTMLElement {
  const made = textElement('a', className, text);
  made.setAttribute('href', path);
  return made;
}

export function button(className: string, text: string, pressed?: () => void): HTMLElement {
  const made = textElement('button', className, text);
  made.setAttribute('type', 'button');
  if (pressed !== undefined) made.addEventListener('click', pressed);
  return made;
}

export function listOf(className: string, items: readonly Node[]): HTMLElement {
  const list = textElement('ul', className);
  for (const item of items) list.appendChild(textElement('li', '')).append(item);
  return list;
}

export const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
