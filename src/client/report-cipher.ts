/** Encrypts reports with the server's public key. jsencrypt is loaded only here. */

const LINE = 64;
/** Bytes of one block: 2048 bits less the padding of OAEP with SHA-256. */
const PIECE_BYTES = 190;

/**
 * A public key as PEM with lines of 64 characters. Accepts any line breaks, with or without the BEGIN and END lines.
 */
export function pemOf(key: string): string {
  const base64 = key.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '');
  const lines = base64.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return ['-----BEGIN PUBLIC KEY-----', ...lines, '-----END PUBLIC KEY-----'].join('\n');
}

/**
 * Encrypts a text of any length for the holder of the private key: blocks of RSA-OAEP with SHA-256, concatenated, as
 * base64. Throws 'Encryption failed'.
 * @param publicKey  of 2048 bits, as PEM or as its base64 alone
 */
export async function encryptReport(text: string, publicKey: string): Promise<string> {
  const { JSEncrypt } = await import('jsencrypt');
  const rsa = new JSEncrypt();
  rsa.setPublicKey(pemOf(publicKey));
  const pieces = piecesOf(new TextEncoder().encode(text)).map((piece) => {
    // jsencrypt reads one character as one byte here, and returns false when it fails.
    const encrypted = rsa.encryptOAEP(String.fromCharCode(...piece));
    if (encrypted === false) throw new Error('Encryption failed');
    return atob(encrypted);
  });
  return btoa(pieces.join(''));
}

function piecesOf(bytes: Uint8Array): Uint8Array[] {
  const count = Math.max(1, Math.ceil(bytes.length / PIECE_BYTES));
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES));
}
