import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from '#src/ui/form/Field.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';

const field = { name: 'nickname', label: 'Nickname' };

test('a field is not completed by the browser, unless it names what it holds', () => {
  expect(renderToStaticMarkup(createElement(Field, field))).toContain('autoComplete="off"');
  const named = renderToStaticMarkup(createElement(Field, { ...field, autoComplete: 'nickname' }));
  expect(named).toContain('autoComplete="nickname"');
});

test('a field can be cleared where its button has a name', () => {
  const html = renderToStaticMarkup(createElement(Field, { ...field, clear: 'Clear' }));
  expect(html).toMatch(/<button type="button" class="form-clear" aria-label="Clear"/);
  expect(renderToStaticMarkup(createElement(Field, field))).not.toContain('<button');
});

test('a password is hidden, and has a button that shows it', () => {
  const words = { autoComplete: 'current-password', show: 'Show', hide: 'Hide' } as const;
  const html = renderToStaticMarkup(createElement(PasswordField, { ...field, ...words }));
  expect(html).toContain('type="password"');
  expect(html).toMatch(/<button type="button"[^>]*aria-pressed="false"[^>]*>Show<\/button>/);
});
