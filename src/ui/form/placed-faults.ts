import type { Faults } from '#src/ui/form/use-form.ts';

/** Puts the errors of fields that a form does not have above its button, where somebody reads them. */
export function placedFaults(faults: Faults, has: (field: string) => boolean): Faults {
  const named = Object.entries(faults).filter(([, text]) => text !== undefined);
  const placed = named.filter(([field]) => field === 'form' || has(field));
  const [homeless] = named.filter(([field]) => field !== 'form' && !has(field));
  return { ...(homeless === undefined ? {} : { form: homeless[1] }), ...Object.fromEntries(placed) };
}
