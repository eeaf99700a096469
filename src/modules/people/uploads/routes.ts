import { userCall } from '#src/http/call.ts';
import { Failure } from '#src/kernel/failure.ts';
import {
  CompletedUpload,
  CompleteUploadRequest,
  PresignedUrlsAnswer,
  PresignedUrlsRequest,
} from '#src/modules/people/uploads/contract.ts';
import { completeUpload, issueUploads } from '#src/modules/people/uploads/service.ts';
import type { UploadStorage } from '#src/modules/people/uploads/upload-storage.ts';

/** The calls of uploads. The return type is inferred, because the typed client reads it. */
export function uploadCalls(storage: UploadStorage | undefined) {
  const kept = () => {
    if (storage === undefined) throw new Failure('Unavailable', 'no storage of uploads is configured');
    return storage;
  };
  return [
    userCall(
      'POST /service-in-one/upload/presigned-urls',
      { body: PresignedUrlsRequest, answer: PresignedUrlsAnswer, rate: 'costly' },
      async (ctx, { body }) => ({ data: { files: await issueUploads(ctx, kept(), body.files) } }),
    ),
    userCall(
      'POST /service-in-one/upload/complete',
      { body: CompleteUploadRequest, answer: CompletedUpload, rate: 'costly' },
      async (ctx, { body }) => ({ data: await completeUpload(ctx, kept(), body.key) }),
    ),
  ];
}
