import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field, TextArea } from '#src/ui/form/Field.browser.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.browser.tsx';

const field = { name: 'nickname', label: 'Nickname' };

test('a field is not completed by the browser, unless it names what it holds', () => {
  expect(renderToStaticMarkup(createElement(Field, field))).toContain('autoComplete="off"');
  const named = renderToStaticMarkup(createElement(Field, { ...field, autoComplete: 'nickname' }));
  expect(named).toContain('autoComplete="nickname"');
});

test.each([
  ['a line', createElement(Field, field)],
  ['a text of several lines', createElement(TextArea, field)],
])('%s is not completed by the browser, and has a button that empties it', (_kind, element) => {
  const html = renderToStaticMarkup(element);
  expect(html).toContain('autoComplete="off"');
  const [, label] = html.match(/<label [^>]*id="([^"]+)"/) ?? [];
  expect(html).toMatch(
    new RegExp(
      `<button type="button" class="field-clear"[^>]* aria-labelledby="clear-word" aria-describedby="${label}"`,
    ),
  );
});

test('a password is hidden, and has a button that shows it', () => {
  const words = { autoComplete: 'current-password', show: 'Show', hide: 'Hide' } as const;
  const html = renderToStaticMarkup(createElement(PasswordField, { ...field, ...words }));
  expect(html).toContain('type="password"');
  expect(html).toMatch(/<button type="button"[^>]*aria-pressed="false"[^>]*>Show<\/button>/);
});
