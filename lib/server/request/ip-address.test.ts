import { expect, test } from "vitest";
import { addressIn, isSpecialIpv6, networkOf } from "@/lib/server/request/ip-address";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::ffff:cb00:7109", "203.0.113.9"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["unknown", "unknown"],
])("limits count the address %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each<[text: string, address: string | null]>([
  ["203.0.113.9", "203.0.113.9"],
  ["203.0.113.9:4711", "203.0.113.9"],
  ["[2001:db8::1]:4711", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["::ffff:203.0.113.9", "::ffff:203.0.113.9"],
  ["fe80::1%eth0", "fe80::1%eth0"],
  ["[fe80::1%eth0]:80", "fe80::1%eth0"],
  ...["unknown", "", "_hidden", "203.0.113:80", "[203.0.113.9", "example.com:80", "[]:80"].map(
    (text): [string, null] => [text, null],
  ),
])("in the text %j addressIn finds the address %j", (text, address) => {
  expect(addressIn(text)).toBe(address);
});

test("only IPv6 addresses that are not public, or can embed an IPv4 address, are special", () => {
  const special = [
    ...["::", "::1", "::127.0.0.1", "::7f00:1", "::10.0.0.1", "::ffff:127.0.0.1"],
    ...["::ffff:0:127.0.0.1", "64:ff9b::127.0.0.1", "64:ff9b:1::a00:1", "2002:7f00:1::"],
    ...["2001:0:4136:e378:8000:63bf:3fff:fdd2", "2606:4700::5efe:127.0.0.1"],
    ...["fe80::1", "fec0::1", "fc00::1", "fd00::1", "ff02::1", "100::1", "5f00::1"],
  ];
  expect(special.filter((address) => !isSpecialIpv6(address))).toEqual([]);
  const ordinary = ["2606:4700:4700::1111", "2a00:1450:4001:81b::200e", "127.0.0.1", "example.com"];
  expect(ordinary.filter(isSpecialIpv6)).toEqual([]);
});
