import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion } from '@bottin/contracts/domain/passkeys.ts';
import type { RpcInput, RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Options = RpcOutput<typeof identityRpc.startPasskey>['options'];
type NewPasskey = RpcInput<typeof identityRpc.addPasskey>['passkey'];

/** Values that a test uses in a response instead of the correct ones. */
interface ProtocolOverrides {
  /** Origin of the page that requested the response, as the browser reports it. */
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Whether the device verified its user. */
  isVerified?: boolean;
  userHandle?: string;
  /** Credential id in the attestation of a new passkey. */
  attestedId?: Buffer;
}

export const siteOrigin = 'https://bottin.example';

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** An authenticator in software that has one passkey (ES256, no attestation). */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(32));
  /** Signature counter. 0 means that the device has no counter. */
  counter = 0;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  #userHandle = '';

  constructor() {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  create(
    options: Options,
    { origin = siteOrigin, challenge, rpId, isVerified, attestedId }: ProtocolOverrides = {},
  ): NewPasskey {
    this.#userHandle = options.user.id;
    const credentialId = attestedId ?? Buffer.from(this.id, 'base64url');
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(credentialId.length);
    const authData = Buffer.concat([
      this.#authenticatorData(rpId ?? options.rp.id, flags.attested, isVerified),
      Buffer.alloc(16),
      idLength,
      credentialId,
      this.#coseKey(),
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: buildClientData('webauthn.create', challenge ?? options.challenge, origin),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Returns the passkey's response to a challenge. Increments the counter, unless the counter is 0. */
  respond(
    challenge: string,
    { origin = siteOrigin, rpId, isVerified, userHandle }: ProtocolOverrides = {},
  ): PasskeyAssertion {
    if (this.counter > 0) this.counter += 1;
    const data = this.#authenticatorData(rpId ?? new URL(siteOrigin).hostname, 0, isVerified);
    const clientDataJSON = buildClientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: userHandle ?? this.#userHandle,
      },
    };
  }

  #authenticatorData(rpId: string, more: number, isVerified = true): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const flag = flags.present | (isVerified ? flags.verified : 0) | more;
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), count]);
  }

  /** Encodes the public key in COSE format (RFC 9053: EC2, ES256 and P-256). */
  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return isoCBOR.encode(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]) as never,
    );
  }
}

function buildClientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}
