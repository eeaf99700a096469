import { z } from 'zod';

const LARGEST_PAGE = 1000;
const LARGEST_SIZE = 100;
const DEFAULT_SIZE = 20;

/** Which part of a list is asked for: pages count from 1. */
export const PageRequest = z.object({
  page: z.int().min(1).max(LARGEST_PAGE).default(1),
  size: z.int().min(1).max(LARGEST_SIZE).default(DEFAULT_SIZE),
});
export type PageRequest = z.infer<typeof PageRequest>;

/** A whole number as query strings carry it: digits alone. */
const digits = z.string().regex(/^\d{1,6}$/, 'a whole number');

/** The same from a query string; spread its shape into the schema of a query: `z.object({ ...QueryPageRequest.shape })`. */
export const QueryPageRequest = z.object({
  page: digits.transform(Number).pipe(z.int().min(1).max(LARGEST_PAGE)).default(1),
  size: digits.transform(Number).pipe(z.int().min(1).max(LARGEST_SIZE)).default(DEFAULT_SIZE),
});

/** One page of a list, as every paged call answers it. */
export interface Page<T> {
  readonly content: readonly T[];
  /** Rows of the whole list. */
  readonly totalElements: number;
  readonly hasNext: boolean;
  readonly page: number;
  readonly size: number;
}

/** The schema of a page of something, for `answer`. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    content: z.array(item),
    totalElements: z.int().min(0),
    hasNext: z.boolean(),
    page: z.int().min(1),
    size: z.int().min(1),
  });
}

/** Rows to pass over for a page: for OFFSET. */
export function offsetOf({ page, size }: PageRequest): number {
  return (page - 1) * size;
}

/**
 * A page of rows that were read with LIMIT size OFFSET offsetOf(request).
 * @param total  rows of the whole list
 */
export function toPage<T>(rows: readonly T[], total: number, { page, size }: PageRequest): Page<T> {
  return { content: rows, totalElements: total, hasNext: (page - 1) * size + rows.length < total, page, size };
}
