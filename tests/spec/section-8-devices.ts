import { constant, type Statement, tested, text } from '#tests/spec/statement.ts';

const CALLER = 'unit/client/caller';

/** Section 8: what fails in a browser, and what cards say. */
export const SECTION_8_DEVICES: readonly Statement[] = [
  {
    statement: 'A failed write to the clipboard is logged and reported.',
    held: [
      text('copy.failed'),
      tested('browser/small-parts', 'without the clipboard a fallback is used; if that fails too, a message says so'),
    ],
  },
  {
    statement: 'A failed share is logged and reported.',
    held: [
      text('share.failed'),
      tested('browser/sharing', 'sharing > by the system’s sheet reports a failure, and not that it was closed'),
    ],
  },
  {
    statement: 'Content that cannot be fetched is logged and yields nothing.',
    held: [
      tested(
        'api/serving-without-database',
        'it serves its replica, says 503 to calls, logs a missing body once, and recovers by itself',
      ),
      tested(
        'api/http-edge',
        'failures > an unexpected error tells the caller nothing, and the log everything except secrets',
      ),
    ],
    otherwise: 'a page holds its content: where that cannot be read, the page of the last release stands',
  },
  {
    statement: 'A secret key that cannot be fetched is logged, and the request goes unencrypted.',
    held: [
      tested(
        'browser/accounts',
        'without a key the login is sent in plain text, and a key the server refuses is replaced',
        'the request is sent unencrypted',
      ),
      tested(CALLER, 'a request > is unencrypted when there is no key', 'expect(noted)'),
      tested('pages/renderers', 'a page tells browsers that fields are taken only encrypted: %s'),
    ],
    otherwise: 'where the tenant takes the fields only encrypted, the request is not sent',
  },
  {
    statement: 'Copying uses the clipboard with a timeout of 3,000 ms.',
    value: 3000,
    held: [
      constant('client/clipboard.browser.ts', 'CLIPBOARD_TIMEOUT_MS'),
      tested('unit/client/clipboard', 'copying > waits three seconds for the clipboard API', '2999'),
    ],
  },
  {
    statement: 'Copying falls back to a hidden text area.',
    held: [
      tested(
        'browser/small-parts',
        'copying a code > without the clipboard a fallback is used; if that fails too, a message says so',
      ),
      tested('unit/client/clipboard', 'uses a text area when the clipboard refuses, and removes it'),
    ],
  },
  {
    statement: 'Where both fail, copying raises text copy failed.',
    value: 'text copy failed',
    held: [tested('unit/client/clipboard', 'fails when the text area %s too', "'text copy failed'")],
  },
  {
    statement: 'RSA says Encryption failed.',
    value: 'Encryption failed',
    held: [
      tested('unit/client/field-cipher', 'reports > fail in the browser with a named error', "'Encryption failed'"),
    ],
  },
  {
    statement: 'RSA says Decryption failed.',
    value: 'Decryption failed',
    held: [
      tested(
        'api/http-encrypted-fields',
        'keys > another secret of the server gives another key pair, and only the new one decrypts',
        "'Decryption failed'",
      ),
    ],
  },
  ...['webgl-not-supported', 'webgl-debug-info-not-supported'].map((marker) => ({
    statement: `A fingerprint has the marker ${marker}.`,
    value: marker,
    held: [
      tested('unit/client/device/fingerprint-hash', 'marks are constants where drawing is not possible', `'${marker}'`),
    ],
  })),
  {
    statement: 'A fingerprint is empty where there is no canvas.',
    value: '',
    held: [
      tested(
        'unit/client/device/fingerprint-hash',
        'marks are constants where drawing is not possible',
        "canvasFingerprint: ''",
      ),
    ],
  },
  {
    statement: 'The card of an expired deal says so.',
    held: [
      text('card.expired'),
      tested('browser/components', 'an expired deal can be read, a withdrawn one cannot', "'Expired'"),
    ],
  },
  {
    statement: 'The card of an invalid note says so.',
    held: [text('card.removed'), tested('browser/components', 'expired brands, articles and notes say so')],
  },
];
