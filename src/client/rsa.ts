/** Reports sealed with the server's public key. jsencrypt comes to a page only by this. */

const LINE = 64;
/** Bytes one piece holds: 2048 bits less the padding of OAEP with SHA-256. */
const PIECE_BYTES = 190;

/** A public key as PEM with lines of 64 characters, however its lines were cut and whether or not it had a frame. */
export function pemOf(key: string): string {
  const base64 = key.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '');
  const lines = base64.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return ['-----BEGIN PUBLIC KEY-----', ...lines, '-----END PUBLIC KEY-----'].join('\n');
}

/**
 * A text of any length, sealed for the holder of the private key: pieces of RSA-OAEP with SHA-256 one after the other,
 * as base64. Throws 'Encryption failed'.
 * @param publicKey  of 2048 bits, as PEM or as its base64 alone
 */
export async function sealReport(text: string, publicKey: string): Promise<string> {
  const { JSEncrypt } = await import('jsencrypt');
  const rsa = new JSEncrypt();
  rsa.setPublicKey(pemOf(publicKey));
  const pieces = piecesOf(new TextEncoder().encode(text)).map((piece) => {
    // jsencrypt takes a character for a byte here, and answers false where it cannot.
    const sealed = rsa.encryptOAEP(String.fromCharCode(...piece));
    if (sealed === false) throw new Error('Encryption failed');
    return atob(sealed);
  });
  return btoa(pieces.join(''));
}

function piecesOf(bytes: Uint8Array): Uint8Array[] {
  const count = Math.max(1, Math.ceil(bytes.length / PIECE_BYTES));
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES));
}
