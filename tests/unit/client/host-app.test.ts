import { expect, test } from 'vitest';
import { postToHost, type ShareMessage } from '#src/client/host-app.browser.ts';

const MESSAGE: ShareMessage = {
  type: 'share',
  contentId: '42',
  shareType: 'DEAL',
  shareOwnerId: null,
  picture: 'https://img.example/1.webp',
  title: 'หม้อหุงข้าว',
};

test.each(['AppHost', 'ReactNativeWebView', 'webkit'] as const)('%s gets the message as JSON', (name) => {
  const sent: string[] = [];
  const channel = { postMessage: (message: string) => void sent.push(message) };
  const host = name === 'webkit' ? { webkit: { messageHandlers: { AppHost: channel } } } : { [name]: channel };
  expect(postToHost(MESSAGE, host)).toBe(true);
  expect(sent.map((message) => JSON.parse(message))).toEqual([MESSAGE]);
});

test('without an app no message is sent', () => {
  expect(postToHost(MESSAGE, {})).toBe(false);
  expect(postToHost(MESSAGE, { webkit: {} })).toBe(false);
});
