import { z } from 'zod';

/** The code of a short link: the page is at `/s/{shortUri}`. */
const ShortUri = z.string().regex(/^[0-9A-Za-z]{10}$/);

export const TransferRequest = z.object({
  /** Address of a page of this site, absolute or from its root. */
  originUri: z.string().min(1).max(2000),
});

export const ShortLink = z.object({
  shortUri: ShortUri,
  /** The absolute address to share. */
  shortUrl: z.url(),
  /** A QR code of it, as SVG. */
  qrUrl: z.string(),
});

export const OriginQuery = z.object({ shortUri: ShortUri });

export const Origin = z.object({
  /** Path and query of the page; of the chat, also the question behind `#`. */
  originUri: z.string(),
});
