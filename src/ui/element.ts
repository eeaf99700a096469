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
