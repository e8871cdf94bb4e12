/** The proxy by which the environment has a deployed target reached. */
import { BlockList, isIP } from 'node:net';
import type { Access } from '../../../steps/records.ts';
import { CannotJudge } from '../../base/cannot-judge.ts';

/**
 * The proxy for an address, by `HTTPS_PROXY` or `HTTP_PROXY`, or else `ALL_PROXY`, and `NO_PROXY`, in small letters or large ones.
 * Undefined where it is reached without, as this machine itself is; also where the browser runs elsewhere, which has ways of its own.
 * @throws CannotJudge naming the variable that holds no proxy, without its value
 */
export function readProxy(url: string, environment: NodeJS.ProcessEnv): Access['proxy'] {
  const { protocol, hostname, port } = new URL(url);
  const read = (name: string) => environment[name.toLowerCase()] || environment[name];
  const names = [`${protocol.slice(0, -1).toUpperCase()}_PROXY`, 'ALL_PROXY'];
  const name = names.find((one) => read(one));
  const without = (read('NO_PROXY') ?? '').split(/[\s,]+/).filter((entry) => entry !== '');
  if (name === undefined || environment.PLAYWRIGHT_WS_ENDPOINT || isThisMachine(hostname)) return undefined;
  if (without.some((entry) => isMeant(entry, hostname, port || standardPorts[protocol]))) return undefined;
  return { ...parseProxy(name, read(name) ?? ''), bypass: bypassOf(without) };
}

const standardPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** As browsers have it, which never ask a proxy for it by themselves. */
function isThisMachine(hostname: string): boolean {
  return /^(?:localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/** An entry of `NO_PROXY` names a host with all below it, also as `.example.com` or `*.example.com`; a host and port; a net; or all. */
function isMeant(entry: string, hostname: string, port: string | undefined): boolean {
  if (entry === '*') return true;
  const host = hostname.replace(/^\[|\]$/g, '');
  const [, net = '', prefix = ''] = /^([\d.]+|[\da-f:]+)\/(\d{1,3})$/i.exec(entry) ?? [];
  if (net !== '') return isIn(net, Number(prefix), host);
  const [, named = '', only] =
    /^(?:\*?\.)?\[?(.*?)\]?(?::(\d+))?$/.exec(isIP(entry) === 6 ? `[${entry}]` : entry) ?? [];
  const wanted = named.toLowerCase();
  return (host === wanted || host.endsWith(`.${wanted}`)) && (only === undefined || only === port);
}

function isIn(net: string, prefix: number, host: string): boolean {
  const [family, own] = [isIP(net), isIP(host)];
  if (family === 0 || family !== own || prefix > (family === 6 ? 128 : 32)) return false;
  const type = family === 6 ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  list.addSubnet(net, prefix, type);
  return list.check(host, type);
}

/** A browser takes a name for that host alone, and one with a dot before it for those below. */
function bypassOf(without: readonly string[]): string {
  return [
    ...new Set(without.flatMap((entry) => (/^[\w-]+(?:\.[\w-]+)*$/.test(entry) ? [entry, `.${entry}`] : [entry]))),
  ].join();
}

function parseProxy(name: string, value: string): Omit<NonNullable<Access['proxy']>, 'bypass'> {
  const text = /^\w+:\/\//.test(value) ? value : `http://${value}`;
  const { protocol, host, username, password } = URL.canParse(text) ? new URL(text) : noProxy;
  if (!/^(?:https?|socks[45]h?):$/.test(protocol) || host === '')
    throw new CannotJudge({
      where: name,
      what: 'is no address of a proxy',
      fix: 'Write it as http://host:port, or unset it',
    });
  const server = `${protocol.replace('h:', ':')}//${host}`;
  return { server, username: decoded(username), password: decoded(password) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const noProxy = { protocol: '', host: '', username: '', password: '' };
