/** Draws the plant, books and lamp that stand beside products in pictures of the demonstration. */

const PLANT =
  '<ellipse cx="146" cy="452" rx="84" ry="12" fill="#b79a72"/>' +
  '<path fill="none" stroke="#2f5d46" stroke-width="9" stroke-linecap="round" d="M140 350V210M140 330q-40-40-70-60M140 310q36-50 66-64"/>' +
  '<path fill="#3f7a5c" d="M140 220c-44-50-36-104 0-140 36 36 44 90 0 140zM74 276c-46-8-70-44-66-88 42 4 70 38 66 88zM204 250c46-14 66-54 56-96-40 10-66 48-56 96z"/>' +
  '<path fill="#b5573a" d="M84 346h112l-14 96q-2 10-12 10h-60q-10 0-12-10z"/><path fill="#98452c" d="M164 346h32l-14 96q-2 10-12 10h-22z"/><path fill="#c76a4b" d="M76 334h128v24H76z"/>';

const LAMP =
  '<ellipse cx="140" cy="454" rx="92" ry="12" fill="#b79a72"/>' +
  '<path fill="#f7d98a" opacity=".5" d="M92 196h96l60 204H32z"/>' +
  '<path fill="none" stroke="#4a4642" stroke-width="10" stroke-linecap="round" d="M140 200v240"/>' +
  '<path fill="#4a4642" d="M84 438h112q10 0 10 14H74q0-14 10-14z"/>' +
  '<path fill="#d9803f" d="M108 84h64q8 0 10 8l26 104q2 8-6 8H78q-8 0-6-8L98 92q2-8 10-8z"/><path fill="#b96a31" d="M150 84h22q8 0 10 8l26 104q2 8-6 8h-38z"/>';

const BOOKS =
  '<ellipse cx="150" cy="452" rx="118" ry="12" fill="#b79a72"/>' +
  '<rect x="50" y="408" width="200" height="42" rx="5" fill="#2f5d7a"/><path fill="#f3ede2" d="M62 418h188v22H62z"/>' +
  '<rect x="66" y="370" width="176" height="38" rx="5" fill="#b5573a"/><path fill="#f3ede2" d="M66 379h164v20H66z"/>' +
  '<rect x="58" y="334" width="170" height="36" rx="5" fill="#3f7a5c"/><path fill="#f3ede2" d="M70 342h158v20H70z"/>' +
  '<path fill="#fbf8f2" d="M104 252h88l-8 76q-1 6-8 6h-56q-7 0-8-6z"/><path fill="none" stroke="#fbf8f2" stroke-width="10" d="M188 268q34 2 26 28-6 18-32 16"/>' +
  '<path fill="#e4dccd" d="M164 252h28l-8 76q-1 6-8 6h-20z"/><ellipse cx="148" cy="252" rx="44" ry="8" fill="#6b4a34"/>';

/** Things beside the product of a scene, at the left. */
export const BESIDE = [PLANT, BOOKS, LAMP] as const;
