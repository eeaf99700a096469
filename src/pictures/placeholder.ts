/** What stands for a picture that cannot be shown: a label in outline, quiet on light and dark ground alike. */
export const PLACEHOLDER = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><g fill="none" ' +
    'stroke="#a59d90" stroke-width="1.5" stroke-linejoin="round"><path d="M36 44 48 33l12 11v21H36z"/>' +
    '<circle cx="48" cy="46" r="3"/></g></svg>',
);
