/** What a site keeps of its readers, and what they may do about it. */
export const privacy = {
  'privacy.choices': 'Privacy choices',
  'privacy.notice.note':
    'May we recognise this device, to count shares and keep activities fair? Everything works without it.',
  'privacy.notice.details': 'Details',
  'privacy.consent.title': 'Recognising this device',
  'privacy.consent.note':
    'To count who opens shared links and to keep activities fair, we would like to recognise this device by things like its model, screen size and fonts. We do not use this to find out who you are or for advertising. Everything works without it, and you can change your mind at any time.',
  'privacy.consent.accept': 'Allow',
  'privacy.consent.decline': 'Do not allow',
  'privacy.consent.close': 'Close',
  'privacy.consent.kept': 'Your choice is saved',
  'privacy.title': 'Data and privacy',
  'privacy.export.lead': 'Download everything we keep about your account, as a JSON file.',
  'privacy.export.action': 'Download my data',
  'privacy.export.busy': 'Collecting your data…',
  'privacy.export.failed': 'The download did not work. Please try again.',
  'privacy.device.granted': 'You allow us to recognise this device.',
  'privacy.device.denied': 'You do not allow us to recognise this device.',
  'privacy.device.unasked': 'You have not chosen yet, so we do not recognise this device.',
  'privacy.device.change': 'Change choice',
  'privacy.device.show': 'What it is recognised by',
  'privacy.device.fingerprint': 'Name of the device',
} as const;
