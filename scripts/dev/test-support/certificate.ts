/** A certificate for tests, signed by itself, so that nobody trusts it. */
import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate of 127.0.0.1, valid for a day around now, and its key; both in PEM, made anew each time. */
export function selfSignedCertificate(): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(ecdsaWithSha256);
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('shown test')))));
  const address = Buffer.from([127, 0, 0, 1]);
  const alternativeName = sequence(subjectAltName, der(0x04, sequence(der(0x87, address))));
  const toBeSigned = sequence(
    der(0xa0, version3),
    der(0x02, Buffer.from([1])), // serial number
    algorithm,
    name,
    sequence(time(-halfDay), time(halfDay)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeName)),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const certificate = sequence(toBeSigned, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: pem(certificate) };
}

const halfDay = 12 * 3_600_000;

/** Ready-made pieces, as RFC 5280 and RFC 5758 have them. */
const version3 = Buffer.from('020102', 'hex');
const ecdsaWithSha256 = Buffer.from('06082a8648ce3d040302', 'hex');
const commonName = Buffer.from('0603550403', 'hex');
const subjectAltName = Buffer.from('0603551d11', 'hex');

/** One value in DER, its length in as few bytes as it takes. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...values: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(values));
}

/** The time `offset` milliseconds from now, such as 261121120000Z. */
function time(offset: number): Buffer {
  const digits = new Date(Date.now() + offset).toISOString().replace(/\.\d+/, '').replaceAll(/[-:T]/g, '');
  return der(0x17, Buffer.from(digits.slice(2)));
}

function pem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
