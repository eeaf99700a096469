/** Authors of the demonstration. */

import type { AuthorInput } from '#src/modules/reading/authors/contract.ts';

/** How the names of Thai authors are written in Latin letters. */
const ROMANISED: Readonly<Record<string, string>> = {
  'กฤต มณีโชติ': 'Krit Maneechot',
  'ณิชา วงศ์สว่าง': 'Nicha Wongsawang',
  'ธนกร ศรีประเสริฐ': 'Thanakorn Sriprasert',
  'พิมพ์ชนก เรืองเดช': 'Pimchanok Ruangdet',
  'วรัญญา ตั้งใจดี': 'Waranya Tangjaidee',
};

export function demoAuthor(name: string): AuthorInput {
  const latin = ROMANISED[name];
  return latin === undefined ? { name } : { name, names: { en: latin, id: latin } };
}
