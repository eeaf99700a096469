/** Uploading a picture and choosing its part. */
export const uploads = {
  'uploads.bad': 'This file cannot be used. Choose a JPEG, PNG, WebP, GIF, BMP, ICO or SVG picture of up to 5 MB.',
  'uploads.heavyDrawing': 'This SVG drawing takes too long to draw. Save it as PNG or JPEG and choose that file.',
  'uploads.full':
    'Your uploads fill all the space of an account. Pictures that are not used are deleted within two days. Please try again then.',
  'uploads.siteFull': 'The site cannot take more pictures right now. Please try again later.',
  'uploads.choose': 'Choose a picture',
  'uploads.change': 'Change picture',
  'uploads.remove': 'Remove picture',
  'uploads.hint': 'JPEG, PNG, WebP, GIF, BMP, ICO or SVG, up to 5 MB',
  'uploads.current': 'Current profile picture',
  'uploads.none': 'No profile picture yet',
  'uploads.title': 'Position the picture',
  'uploads.area': 'The part that is used. Drag to move it, or use the arrow keys.',
  'uploads.zoom': 'Zoom',
  'uploads.use': 'Use this picture',
  'uploads.cancel': 'Cancel',
  'uploads.sending': 'Uploading…',
  'uploads.failed': 'The upload did not work. Please try again.',
} as const;
