import { type Call, call, userCall } from '#src/http/call.ts';
import { Failure } from '#src/kernel/failure.ts';
import {
  CompletedUpload,
  CompleteUploadRequest,
  ContentPicture,
  Presigned,
  PresignedUrlsAnswer,
  PresignedUrlsRequest,
} from '#src/modules/people/uploads/contract.ts';
import { completeUpload, EDITOR_UPLOADS, issueUploads, readerUploads } from '#src/modules/people/uploads/service.ts';
import type { UploadStorage } from '#src/modules/people/uploads/upload-storage.ts';

/** The calls of uploads. The return type is inferred, because the typed client reads it. */
export function uploadCalls(storage: UploadStorage | undefined) {
  return [
    userCall(
      'POST /service-in-one/upload/presigned-urls',
      { body: PresignedUrlsRequest, answer: PresignedUrlsAnswer, rate: 'costly' },
      async (ctx, { body }) => ({
        data: { files: await issueUploads(ctx, readerUploads(ctx.viewer.userId), required(storage), body.files) },
      }),
    ),
    userCall(
      'POST /service-in-one/upload/complete',
      { body: CompleteUploadRequest, answer: CompletedUpload, rate: 'costly' },
      async (ctx, { body }) => ({
        data: await completeUpload(ctx, readerUploads(ctx.viewer.userId), required(storage), body.key),
      }),
    ),
  ];
}

/** The calls by which editors bring pictures for articles: a place for the bytes, then the picture that is served. */
export const contentPictureCalls = (storage: UploadStorage | undefined): readonly Call[] => [
  call(
    'POST /publishing/pictures',
    { access: 'publishing', role: 'author', body: ContentPicture, answer: Presigned, rate: 'costly' },
    async (ctx, { body }) => {
      const file = { ...body, purpose: 'CONTENT' as const };
      const [place] = await issueUploads(ctx, EDITOR_UPLOADS, required(storage), [file]);
      if (place === undefined) throw new Error('a picture has no place');
      return { data: place };
    },
  ),
  call(
    'POST /publishing/pictures/complete',
    { access: 'publishing', role: 'author', body: CompleteUploadRequest, answer: CompletedUpload, rate: 'costly' },
    async (ctx, { body: { key } }) => ({ data: await completeUpload(ctx, EDITOR_UPLOADS, required(storage), key) }),
  ),
];

function required(storage: UploadStorage | undefined): UploadStorage {
  if (storage === undefined) throw new Failure('Unavailable', 'no storage of uploads is configured');
  return storage;
}
