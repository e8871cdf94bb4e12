/** Whether a target is on this machine or its own network, from where a page may ask others there. */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { BrowserContext } from 'playwright';

/**
 * Lets the pages of a local target ask other local addresses, as they may when the browser has fetched them itself: of a
 * page that was given to it, it does not know where it is from. Pages from elsewhere are not let in to this network.
 */
export async function allowLocalRequests(context: BrowserContext, url: string): Promise<void> {
  const { hostname, origin } = new URL(url);
  if (!(await isLocal(hostname))) return;
  // Browsers that do not know the permission do not ask for it either.
  await context.grantPermissions(['local-network-access'], { origin }).catch(() => undefined);
}

/** Whether a host as in an address is, or is known here to have, an address that is not public. */
export async function isLocal(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const address =
    isIP(host) > 0
      ? host
      : await lookup(host).then(
          ({ address }) => address,
          () => undefined,
        );
  return address !== undefined && local.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Loopback, private and link-local addresses, by RFC 1122, 1918, 3927, 4193 and 4291. */
const local = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  local.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local.addSubnet(net, prefix, 'ipv6');
