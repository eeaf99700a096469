import { expect, test } from 'vitest';
import { readName } from '#src/names/name-reading.ts';

test.each([
  // A phone's number may end with letters.
  ['Realme 9i 6/128GB garansi resmi', 'realme', '9i'],
  ['Xiaomi Redmi Note 9s 6/64 GB', 'xiaomi', 'redmi note 9s'],
  // A word of praise is the name of a line where a number follows.
  ['Infinix Hot 12 Play 4+64GB', 'infinix', 'hot 12 play'],
  ['Huawei Honor 200 Lite 8/256GB', 'huawei', 'honor 200 lite'],
  // The line may follow the word for the kind, or stand in brackets behind the phone.
  ['Kahf Parfum - Revered 35ml', 'kahf', 'revered'],
  ['Ringke Galaxy S23 Plus [Fusion Bumper] clear case', 'ringke', 'fusion bumper'],
  // A line goes on with words that elsewhere are words for goods.
  ['Kingston DataTraveler Phantom 16GB', 'kingston', 'datatraveler phantom'],
  ['Nike Tiempo Dominator FG - Red', 'nike', 'tiempo dominator fg'],
  ['Joma Dribling IN - Black', 'joma', 'dribling in'],
  ['Seagate Backup Plus Ultra 1 TB', 'seagate', 'backup plus ultra'],
  ['Asus M5A97 EVO motherboard', 'asus', 'm5a97 evo'],
  // Amounts and counts are no model.
  ['Panasonic 1.2 cu . ft. microwave nnsn651b', 'panasonic', 'nnsn651b'],
  ['8in1 hair styler set', null, null],
  ['Charging dock stick PS4', null, null],
  ['Softcase 6 6plus 7 7plus 8 8plus bening', null, null],
  ['Kipas meja gambar no 3', null, null],
  // The number of the maker stands last.
  ['Pentax leather camera case 8401', 'pentax', '8401'],
  ['Kompor gas portable Kenmaster KM 1206', 'kenmaster', 'km 1206'],
  ['Panci set 2021', null, null],
])('%s is of brand %j and model %j', (name, brand, model) => expect(readName(name)).toMatchObject({ brand, model }));
