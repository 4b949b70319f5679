import { isbot } from 'isbot';
import { UAParser } from 'ua-parser-js';
import type { Row, Wire } from './coerce.ts';

const classes: Record<string, string> = {
  mobile: 'Phone',
  tablet: 'Tablet',
  smarttv: 'TV',
  console: 'Console',
  wearable: 'Wearable',
  embedded: 'Other',
};
const desktops = /^(Windows|Mac OS|Linux|Ubuntu|Debian|Fedora|Chromium OS|Chrome OS|Arch|Gentoo|FreeBSD|OpenBSD)/;

const present = (row: Record<string, string | boolean | undefined>): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== ''));

const versionParts = (version: string | undefined): [string | undefined, string | undefined] => {
  const [major, minor] = (version ?? '').split('.');
  return [major, minor];
};

const describe = (userAgent: string): Row => {
  const { browser, os, device } = UAParser(userAgent);
  const [browserMajor, browserMinor] = versionParts(browser.version);
  const [osMajor, osMinor] = versionParts(os.version);
  return present({
    browser: browser.name,
    browser_version_major: browserMajor,
    browser_version_minor: browserMinor,
    browser_is_bot: isbot(userAgent),
    operatingsystem: os.name,
    operatingsystem_version_major: osMajor,
    operatingsystem_version_minor: osMinor,
    device_type: [device.vendor, device.model].filter(Boolean).join(' '),
    device_class: classes[device.type ?? ''] ?? (desktops.test(os.name ?? '') ? 'Desktop' : 'Other'),
  });
};

const rememberedMax = 5000;
const remembered = new Map<string, Row>();

/** Returns the browser, system and device of a user agent. */
export const describeUserAgent = (userAgent: string): Row => {
  const cachedDevice = remembered.get(userAgent);
  if (cachedDevice) return cachedDevice;
  const described = describe(userAgent);
  if (remembered.size >= rememberedMax) remembered.clear();
  remembered.set(userAgent, described);
  return described;
};

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;

/** Returns the device's own description, which is more reliable than its user agent. */
export const describeDevice = (information: unknown): Row => {
  if (typeof information !== 'object' || information === null) return {};
  // SAFETY: any property of a non-null object can be read.
  const device = information as Wire;
  return present({
    device_type: [text(device['manufacturer']), text(device['model'])].filter(Boolean).join(' '),
    device_class: text(device['deviceClass']) ?? (device['isTV'] === true ? 'TV' : undefined),
    operatingsystem: text(device['operatingSystem']),
    operatingsystem_version_major: text(device['operatingSystemMajor']),
    operatingsystem_version_minor: text(device['operatingSystemMinor']),
  });
};
