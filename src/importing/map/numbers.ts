/** Reads numbers and counts as shops write them. */

import { Unconvertible } from '#src/importing/map/unconvertible.ts';
import { decimalOf, multipliedOf, onlyNumber, plainDigits, powerBehind } from '#src/kernel/written-number.ts';

const NONE = /^[-−]\s*1(?:\.0+)?$/;

/** Whether a number stands for "none": exporters write -1 where they have no price, no count and no rating. */
export function isNoNumber(value: string | number): boolean {
  return value === -1 || (typeof value === 'string' && NONE.test(value));
}

/** A number as files and shops write it: 1.5e3, "1,234.50", "1.234,5", "4,5", "1.2 หมื่น". Throws Unconvertible. */
export function numberOf(value: string | number): number {
  const number = plainNumber(value) ?? writtenNumber(plainDigits(String(value)), true);
  if (number === undefined) throw new Unconvertible(`${JSON.stringify(String(value).slice(0, 40))} is not a number`);
  return number;
}

/**
 * A whole number in words around it: "ขายแล้ว 1.2พัน ชิ้น", "10RB+ terjual", "1.234 ulasan". In text, a mark before three
 * digits groups thousands. Throws Unconvertible for text without a number or with several.
 */
export function countOf(value: string | number): number {
  const grouped = typeof value === 'string' && GROUPED.test(value);
  const number = (grouped ? undefined : plainNumber(value)) ?? writtenNumber(plainDigits(String(value)), false);
  if (number === undefined) throw new Unconvertible(`${JSON.stringify(String(value).slice(0, 40))} is not a count`);
  return Math.round(number);
}

const GROUPED = /^\d{1,3}\.\d{3}$/;

function plainNumber(value: string | number): number | undefined {
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** @param alone  whether nothing but a multiple may stand beside the number */
function writtenNumber(text: string, alone: boolean): number | undefined {
  const found = onlyNumber(text);
  if (found === undefined) return undefined;
  const { digits, behind, negative } = found;
  const power = powerBehind(behind);
  if (alone && !(power === undefined ? ALONE : WITH_MULTIPLE).test(text)) return undefined;
  const decimal = power === undefined ? decimalOf(digits, false) : multipliedOf(digits);
  return decimal === undefined ? undefined : (negative ? -1 : 1) * Number(`${decimal}e${power ?? 0}`);
}

const ALONE = /^[-+−]?\s*[\d.,]+$/;
const WITH_MULTIPLE = /^[-+−]?\s*[\d.,]+\s*[^\d\s]+$/;
