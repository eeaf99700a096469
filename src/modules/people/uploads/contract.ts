import { z } from 'zod';
import { MOST_UPLOAD_BYTES, UPLOAD_TYPES } from '#src/modules/people/uploads/rules.ts';

/** The purpose of a reader's upload. */
const ReaderPurpose = z.enum(['AVATAR', 'IMAGE']);

/** The purpose of an upload; it decides how the picture is processed. CONTENT: of an editor, for an article. */
export type UploadPurpose = z.infer<typeof ReaderPurpose> | 'CONTENT';

const pixel = z.int().min(0).max(50_000);

/** The part of a picture to keep, in pixels of the upright picture. */
export const Crop = z.strictObject({ x: pixel, y: pixel, width: pixel.min(1), height: pixel.min(1) });
export type Crop = z.infer<typeof Crop>;

const UploadFile = z.strictObject({
  /** The file name on the user's computer; not used. */
  name: z.string().max(255).optional(),
  contentType: z.enum(UPLOAD_TYPES),
  /** Bytes. */
  size: z.int().min(1).max(MOST_UPLOAD_BYTES),
  purpose: ReaderPurpose,
  crop: Crop.optional(),
});

/** A file that somebody brings. */
export type UploadFile = Omit<z.infer<typeof UploadFile>, 'purpose' | 'name'> & { readonly purpose: UploadPurpose };

/** A picture that an editor brings for an article. */
export const ContentPicture = UploadFile.omit({ purpose: true });

export const PresignedUrlsRequest = z.strictObject({ files: z.array(UploadFile).min(1).max(10) });

export const Presigned = z.object({
  key: z.string(),
  /** Accepts the bytes once, with this method and these headers. */
  url: z.string(),
  method: z.literal('PUT'),
  headers: z.record(z.string(), z.string()),
  /** ISO 8601. */
  expiresAt: z.string(),
});
export type Presigned = z.infer<typeof Presigned>;

export const PresignedUrlsAnswer = z.object({ files: z.array(Presigned) });

const UploadKey = z.string().regex(/^[a-z0-9]{26}\.(webp|svg)$/);
export const CompleteUploadRequest = z.strictObject({ key: UploadKey });

export const CompletedUpload = z.object({
  key: z.string(),
  /** Its address on the site. */
  url: z.string(),
  /** Pixels; null for SVG. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type CompletedUpload = z.infer<typeof CompletedUpload>;
