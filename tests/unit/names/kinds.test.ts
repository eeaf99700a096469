import { describe, expect, test } from 'vitest';
import { readName } from '#src/names/name-reading.ts';

describe('the kind', () => {
  test.each([
    ['Zelbrant GaN 160W Fast Charger Foldable Adapter for MacBook iPad iPhone 15', 'charger'],
    ['ASUS V990 all-in-one, Intel Core i5-1335U, 16GB, 512GB SSD', 'all-in-one-computer'],
    ['MSI PRO X10 | i7-1360P | 16GB | 512G M.2 PCIe SSD | Windows 11', 'laptop'],
    ['Intel Core i5-7600K Unlocked Desktop Processor', 'cpu'],
    ['Zelbrant Q81 6.5 RAM 4GB ROM 128GB', 'phone'],
    ['RAM 8GB DDR4', 'memory'],
    ['Electrolux EWF1299X9SC', 'washing-machine'],
    ['Corsair CMK16GX4M2A2400C16', 'memory'],
    ['491999-001 DL380 G6 X5560 2.8GHz 12GB', 'server'],
    ['MamyPoko Pants L 30', 'nappies'],
    ['Me-O adult tuna 1.2 kg', 'cat-food'],
    ['Nike Air Zoom Pegasus 33 - Nero', 'running-shoes'],
    ['Smart LED Digital Alarm Clock, Triple W', 'clock'],
    ['Ulanzi Phone Clip Dual Cold Shoe', 'phone-holder'],
    ['Inovo 955 6.9 Incell', 'phone'],
    ['Zelbrant Phone oppo A18 + Lcd Display A18', 'phone-screen'],
  ])('%s: %s', (name, kind) => expect(readName(name).kind).toBe(kind));

  test('words of a kind that another kind only shares with a brand are said', () =>
    expect(readName('MamyPoko Pants L 30').kindFrom).toBe('word'));
});

describe('the model', () => {
  test.each([
    ['Spigen Galaxy S24 Ultra [Tough Armor] / Samsung Galaxy S24 Ultra', 'tough armor'],
    ['UAG - Galaxy S24 / S24 Plus / S24 Ultra Monarch', 'monarch'],
    ['MSI Notebook Thin 15 B13VE-1608TH', 'thin 15 b13ve-1608th'],
    ['Xiaomi 14 12+512GB', '14'],
    ['Ugreen Car Phone Holder Model:15223', '15223'],
  ])('%s: %s', (name, model) => expect(readName(name).model).toBe(model));
});

describe('the brand', () => {
  test.each([
    ['Senter kepala sepeda motor AYVOTO terang', 'ayvoto'],
    ['ecentia Kotak Makan Siang', 'ecentia'],
    ['Nintendo Switch Premium Game Card Case', null],
    ['Memory Card 128GB CLASS 10', null],
  ])('%s: %s', (name, brand) => expect(readName(name).brand).toBe(brand));
});

describe('a word that says something else in other goods', () => {
  test.each([
    // Indonesian polos is plain, no polo.
    ['Bucket hat polos dewasa', 'cap'],
    ['Totebag canvas polos', 'tote-bag'],
    ['Payung lipat polos', 'umbrella'],
    // Goods for a machine are no machine: sticks for a TV, controllers of disks, things of a console.
    ['Xiaomi Mi TV Stick 4K Android TV', 'streaming-stick'],
    ['HP Smart Array P440/2GB FBWC Controller', 'storage-controller'],
    ['Nintendo Switch Joy-Con (Neon)', 'gamepad'],
    ['PlayStation 2 memory card 16MB', 'game-accessory'],
    // Names of lines and sizes say the kind.
    ['Transcend JetFlash 790 32GB', 'usb-drive'],
    ['Samsung 980 Pro 1TB', 'ssd'],
    ['Fractal Design Midi-Tower Case Define', 'pc-case'],
    ['Noctua 140mm PWM Fan', 'case-fan'],
    ['Corsair Flash Voyager Slider 64GB', 'usb-drive'],
    ['Samsung 970 Evo 500GB', 'ssd'],
    ['Card memory Vgen 32GB hp android tablet', 'memory-card'],
    // A plug names no cable.
    ['Baseus 7 in 1 hub usb type c hdmi', 'usb-hub'],
    ['Precision screwdriver set for mobile phone repair', 'screwdriver'],
  ])('%s: %s', (name, kind) => expect(readName(name).kind).toBe(kind));
});
