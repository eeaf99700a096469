/** Defines the pages of lists in calls: which page is asked for, and how it is answered. */

import { z } from 'zod';

const LARGEST_PAGE = 1000;
const LARGEST_SIZE = 100;
const DEFAULT_SIZE = 20;

/** The requested page of a list; pages count from 1. */
export const PageRequest = z.object({
  page: z.int().min(1).max(LARGEST_PAGE).default(1),
  size: z.int().min(1).max(LARGEST_SIZE).default(DEFAULT_SIZE),
});
export type PageRequest = z.infer<typeof PageRequest>;

/** A whole number in a query string: only digits. */
const digits = z.string().regex(/^\d{1,6}$/, 'a whole number');

/** The same in a query string. Spread its shape into a query's schema: `z.object({ ...QueryPageRequest.shape })`. */
export const QueryPageRequest = z.object({
  page: digits.transform(Number).pipe(z.int().min(1).max(LARGEST_PAGE)).default(1),
  size: digits.transform(Number).pipe(z.int().min(1).max(LARGEST_SIZE)).default(DEFAULT_SIZE),
});

/** One page of a list: the data of every paged call. */
export interface Page<T> {
  readonly content: readonly T[];
  /** Number of rows of the whole list. */
  readonly totalElements: number;
  readonly hasNext: boolean;
  readonly page: number;
  readonly size: number;
}

/** The schema of a page of items, for `answer`. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    content: z.array(item),
    totalElements: z.int().min(0),
    hasNext: z.boolean(),
    page: z.int().min(1),
    size: z.int().min(1),
  });
}

/** Number of rows to skip: SQL's OFFSET. */
export function offsetOf({ page, size }: PageRequest): number {
  return (page - 1) * size;
}

/**
 * A page of rows that were read with LIMIT size OFFSET offsetOf(request).
 * @param total  number of rows of the whole list
 */
export function toPage<T>(rows: readonly T[], total: number, { page, size }: PageRequest): Page<T> {
  return { content: rows, totalElements: total, hasNext: (page - 1) * size + rows.length < total, page, size };
}
