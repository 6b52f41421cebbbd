import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Ceremony {
  challenge: string;
  origin: string;
  rpId: string;
}

/** Errors to make, for tests. */
interface Faults {
  counter?: number;
  /** Signs without asking for finger or PIN. */
  unverified?: boolean;
  type?: string;
}

/** A passkey in software: it makes an ES256 key and signs challenges, like a phone or security key. */
export interface SoftAuthenticator {
  id: string;
  register(ceremony: Ceremony, faults?: Faults): object;
  answer(ceremony: Ceremony, faults?: Faults): object;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');
const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

export const softAuthenticator = (): SoftAuthenticator => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let counter = 0;

  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (
    { rpId }: Ceremony,
    flags: number,
    faults: Faults,
    more: Uint8Array = new Uint8Array(),
  ) => {
    counter = faults.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([flags | USER_PRESENT | (faults.unverified ? 0 : USER_VERIFIED)]),
      count,
      more,
    ]);
  };
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform' };

  return {
    id,
    register: (ceremony, faults = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(ceremony, HAS_CREDENTIAL, faults, credential))],
      ]);
      const clientDataJSON = base64url(clientData(faults.type ?? 'webauthn.create', ceremony));
      return {
        ...common,
        response: {
          clientDataJSON,
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    answer: (ceremony, faults = {}) => {
      const data = authenticatorData(ceremony, 0, faults);
      const client = clientData(faults.type ?? 'webauthn.get', ceremony);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
};

/** RFC 9053: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x and y. */
const coseKey = (key: KeyObject): Uint8Array => {
  const { x, y } = key.export({ format: 'jwk' });
  const bytes = (text: string | undefined) => new Uint8Array(Buffer.from(text!, 'base64url'));
  return isoCBOR.encode(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]) as never,
  );
};
