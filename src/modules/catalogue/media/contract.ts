import { z } from 'zod';
import { LONGEST } from '#src/kernel/text-limits.ts';

/** Address of a picture: an https URL, or the path of a file of the site. */
export const PictureAddress = z.union(
  [z.url({ protocol: /^https$/ }).max(2000), z.string().regex(/^\/(?!\/)[\w./-]{1,300}$/)],
  { error: 'a whole https address, or the path of a file of the site' },
);

/** A picture by its address. Width and height in pixels, both or neither. */
export const MediaInput = z
  .strictObject({
    url: PictureAddress,
    width: z.int().min(1).max(20000).optional(),
    height: z.int().min(1).max(20000).optional(),
    alt: z.string().max(LONGEST.pictureAlt).default(''),
  })
  .refine((media) => (media.width === undefined) === (media.height === undefined), {
    error: 'width and height go together',
    path: ['width'],
  });

export type MediaInput = z.infer<typeof MediaInput>;

export interface Picture {
  readonly url: string;
  /** Pixels; null when unknown. */
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string;
}
