/** Sharing. Scripts load it too, one file for each language. */
export const share = {
  'share.action': 'Share',
  'share.of': 'Share {{title}}',
  'share.title': 'Share with a friend',
  'share.copy': 'Copy link',
  'share.copied': 'Copied',
  'share.copyFailed': 'Could not copy. Please copy it yourself.',
  'share.more': 'More apps',
  'share.failed': 'Sharing did not work. Try again, or copy the link.',
  'share.tips': 'Activity tips',
  'share.noShortLink': 'No short link could be made just now. The whole link works too.',
  'share.qr': 'QR code of this link',
  'share.scan': 'Scan it to open the page on another device',
  'share.close': 'Close',
} as const;
