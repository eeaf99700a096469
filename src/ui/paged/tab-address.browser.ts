/** The tab that the address of the page names: `?tab=blocked`; null without one. */
export function tabInAddress(): string | null {
  return new URLSearchParams(location.search).get('tab');
}

/** Names a tab in the address, so that a reload or a way back shows it again. @param name  undefined: none is named */
export function writeTabToAddress(name: string | undefined): void {
  const address = new URL(location.href);
  if (name === undefined) address.searchParams.delete('tab');
  else address.searchParams.set('tab', name);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}
