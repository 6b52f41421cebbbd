/** Encrypted content encoding for HTTP (RFC 8188, 8291): how a browser reads a push message. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';
  const ece: { decrypt(body: Buffer, options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer }): Buffer };
  export default ece;
}
