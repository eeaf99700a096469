/** Sends the filters and the order of a goods list when the reader changes them. */

import { typedAmount } from '#src/i18n/typed-amount.ts';

/**
 * Script for the form of filters. Another order is requested at once, empty fields stay out of the address, where
 * amounts have one spelling, and Escape or a press beside the sheet closes it.
 */
const form = document.querySelector<HTMLFormElement>('#goods-filters');
const sheet = form?.closest('details');

const order = document.querySelector<HTMLSelectElement>('select[form="goods-filters"]');
order?.addEventListener('change', () => form?.requestSubmit());

const amountIn = (text: string) =>
  typedAmount(text, { alternatePriceFormat: form?.dataset['alternate'] !== undefined });

form?.addEventListener('input', ({ target }) => {
  const wrong = target instanceof HTMLInputElement ? target.dataset['wrong'] : undefined;
  if (wrong === undefined) return;
  const field = target as HTMLInputElement;
  field.setCustomValidity(field.value.trim() === '' || amountIn(field.value) !== undefined ? '' : wrong);
});

form?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  for (const name of ['min', 'max']) {
    const amount = amountIn(String(formData.get(name) ?? ''));
    if (amount !== undefined) formData.set(name, String(amount));
  }
  if (order?.selectedIndex === 0) formData.delete(order.name);
});

// It may have been chosen before this script came.
if (order?.selectedOptions[0]?.defaultSelected === false) form?.requestSubmit();

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || sheet?.open !== true) return;
  sheet.open = false;
  sheet.querySelector('summary')?.focus();
});

addEventListener('click', ({ target }) => {
  if (sheet?.open === true && target instanceof Node && !sheet.contains(target)) sheet.open = false;
});
