import { expect, test } from 'vitest';
import { readName } from '#src/names/name-reading.ts';

test.each([
  // A word for a kind of program may begin with its maker.
  ['adobe photoshop album 3.0', 'adobe', 'photoshop album 3.0'],
  ['microsoft word 2008 for mac', 'microsoft', 'word 2008'],
  // The licence and the number by which a program is ordered stand before and behind the title.
  ['k4v-00871 microsoft publisher 2003 complete package', 'microsoft', 'publisher 2003'],
  ['dtx4bus symantec antivirus v. 9 product upgrade license', 'symantec', 'antivirus v. 9'],
  ['atari 26144 roller coaster tycoon 3 742725261443', 'atari', 'roller coaster tycoon 3'],
  ['topics entertainment 8812 mavis beacon 18', 'topics entertainment', 'mavis beacon 18'],
  ['encore software 11844 encore print shop 22', 'encore software', 'print shop 22'],
  // The maker of a program may be known by its company alone.
  ['brillantor software br-20411 family tree maker 9', 'brillantor', 'family tree maker 9'],
  // A word for the kind behind the title is no part of it.
  ['magix samplitude studio 8 audio editing software', 'magix', 'samplitude studio 8'],
  // Toys and games are sold by their kind.
  ['Mainan anak ular tangga board game', null, null],
  ['Kartu Truth or Dare permainan', null, null],
])('the title of %s is of %j: %j', (name, brand, model) => expect(readName(name)).toMatchObject({ brand, model }));
