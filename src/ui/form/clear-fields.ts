/** A button with `data-clear` empties the field before it and puts the focus there; forms hear of it as of typing. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-clear]') : null;
  const field = button?.parentElement?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type="hidden"]), textarea',
  );
  if (!field) return;
  // React notices only values that are set around its own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
});
