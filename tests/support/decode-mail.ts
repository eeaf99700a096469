import PostalMime from 'postal-mime';

export interface DecodedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A received mail as a mail program reads it. */
export async function decodedMail(mail: string): Promise<DecodedMail> {
  const { subject = '', text = '', html = '' } = await PostalMime.parse(mail);
  return { subject, text, html };
}
