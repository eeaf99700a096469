/** Moves errors of fields that a form does not show above its button. */

type Texts = Readonly<Record<string, string | undefined>>;

/** Puts the errors of fields that a form does not have above its button, where somebody reads them. */
export function placedFaults(faults: Texts, has: (field: string) => boolean): Texts {
  const named = Object.entries(faults).filter(([, text]) => text !== undefined);
  const placed = named.filter(([field]) => field === 'form' || has(field));
  const [homeless] = named.filter(([field]) => field !== 'form' && !has(field));
  return { ...(homeless === undefined ? {} : { form: homeless[1] }), ...Object.fromEntries(placed) };
}
