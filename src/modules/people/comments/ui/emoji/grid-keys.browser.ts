/**
 * Moves the focus between the buttons of a grid by their position on screen. Above the first row is the search field.
 */
export function moveInGrid(event: KeyboardEvent, grid: HTMLElement, above: HTMLElement): void {
  const buttons = [...grid.querySelectorAll('button')];
  const from = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : -1;
  const to = nextTo(event.key, buttons, from);
  if (to === undefined) return;
  event.preventDefault();
  if (to === 'above') above.focus();
  else to.focus();
}

function nextTo(
  key: string,
  buttons: readonly HTMLButtonElement[],
  from: number,
): HTMLButtonElement | 'above' | undefined {
  if (from === -1) return key === 'ArrowDown' ? buttons[0] : undefined;
  if (key === 'ArrowRight') return buttons[from + 1];
  if (key === 'ArrowLeft') return buttons[from - 1] ?? 'above';
  const current = buttons[from];
  if (current === undefined || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined;
  const others = key === 'ArrowDown' ? buttons.slice(from + 1) : buttons.slice(0, from).reverse();
  const { offsetTop, offsetLeft } = current;
  const row = others.find((cell) => cell.offsetTop !== offsetTop)?.offsetTop;
  if (row === undefined) return key === 'ArrowUp' ? 'above' : undefined;
  const there = others.filter((cell) => cell.offsetTop === row);
  return there.toSorted((a, b) => Math.abs(a.offsetLeft - offsetLeft) - Math.abs(b.offsetLeft - offsetLeft))[0];
}
