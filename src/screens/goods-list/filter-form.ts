/**
 * Script for the form of filters. Another order is requested at once, empty fields stay out of the address, and Escape
 * or a press beside the sheet closes it.
 */
const form = document.querySelector<HTMLFormElement>('#goods-filters');
const sheet = form?.closest('details');

document.querySelector('select[form="goods-filters"]')?.addEventListener('change', () => form?.requestSubmit());

form?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  const select = document.querySelector<HTMLSelectElement>('select[form="goods-filters"]');
  if (select?.selectedIndex === 0) formData.delete(select.name);
});

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || sheet?.open !== true) return;
  sheet.open = false;
  sheet.querySelector('summary')?.focus();
});

addEventListener('click', ({ target }) => {
  if (sheet?.open === true && target instanceof Node && !sheet.contains(target)) sheet.open = false;
});

export {};
