/** A network: its share of a country's viewers, typical speed and latency. */
export type Isp = { name: string; share: number; megabits: number; delay: number };

export type Country = {
  code: string;
  share: number;
  /** Offset of the country's local time from UTC, in hours. */
  utcOffset: number;
  language: string;
  places: readonly (readonly [region: string, city: string])[];
  isps: readonly Isp[];
};

const isp = (name: string, share: number, megabits: number, delay: number): Isp => ({ name, share, megabits, delay });

export const countries: readonly Country[] = [
  {
    code: 'US',
    share: 27,
    utcOffset: -6,
    language: 'en-US',
    places: [
      ['NY', 'New York'],
      ['CA', 'Los Angeles'],
      ['IL', 'Chicago'],
      ['TX', 'Dallas'],
      ['WA', 'Seattle'],
      ['FL', 'Miami'],
    ],
    isps: [
      isp('Comcast Cable', 32, 60, 24),
      isp('Verizon Fios', 18, 90, 18),
      isp('AT&T Internet', 20, 45, 28),
      isp('T-Mobile USA', 16, 22, 46),
      isp('Charter Communications', 14, 50, 26),
    ],
  },
  {
    code: 'DE',
    share: 14,
    utcOffset: 1,
    language: 'de-DE',
    places: [
      ['BE', 'Berlin'],
      ['BY', 'Munich'],
      ['HH', 'Hamburg'],
      ['NW', 'Cologne'],
    ],
    isps: [
      isp('Deutsche Telekom', 42, 45, 20),
      isp('Vodafone Germany', 30, 50, 24),
      isp('Telefonica Germany', 18, 24, 36),
      isp('1&1 Versatel', 10, 40, 22),
    ],
  },
  {
    code: 'GB',
    share: 11,
    utcOffset: 0,
    language: 'en-GB',
    places: [
      ['ENG', 'London'],
      ['ENG', 'Manchester'],
      ['SCT', 'Glasgow'],
      ['WLS', 'Cardiff'],
    ],
    isps: [
      isp('BT', 38, 42, 20),
      isp('Virgin Media', 30, 70, 22),
      isp('Sky Broadband', 20, 40, 24),
      isp('EE', 12, 26, 40),
    ],
  },
  {
    code: 'BR',
    share: 10,
    utcOffset: -3,
    language: 'pt-BR',
    places: [
      ['SP', 'São Paulo'],
      ['RJ', 'Rio de Janeiro'],
      ['MG', 'Belo Horizonte'],
      ['BA', 'Salvador'],
    ],
    isps: [isp('Claro', 38, 20, 48), isp('Vivo', 36, 22, 44), isp('Oi', 16, 11, 70), isp('TIM Brasil', 10, 12, 66)],
  },
  {
    code: 'IN',
    share: 10,
    utcOffset: 5.5,
    language: 'en-IN',
    places: [
      ['MH', 'Mumbai'],
      ['DL', 'Delhi'],
      ['KA', 'Bengaluru'],
      ['TN', 'Chennai'],
    ],
    isps: [isp('Reliance Jio', 52, 10, 70), isp('Bharti Airtel', 34, 12, 62), isp('BSNL', 14, 5, 110)],
  },
  {
    code: 'JP',
    share: 8,
    utcOffset: 9,
    language: 'ja-JP',
    places: [
      ['13', 'Tokyo'],
      ['27', 'Osaka'],
      ['01', 'Sapporo'],
    ],
    isps: [isp('NTT Docomo', 40, 70, 16), isp('KDDI', 34, 75, 16), isp('SoftBank', 26, 60, 20)],
  },
  {
    code: 'FR',
    share: 7,
    utcOffset: 1,
    language: 'fr-FR',
    places: [
      ['IDF', 'Paris'],
      ['ARA', 'Lyon'],
      ['PAC', 'Marseille'],
    ],
    isps: [isp('Orange', 42, 55, 20), isp('Free', 30, 60, 20), isp('SFR', 28, 40, 26)],
  },
  {
    code: 'AT',
    share: 5,
    utcOffset: 1,
    language: 'de-AT',
    places: [
      ['9', 'Vienna'],
      ['6', 'Graz'],
      ['2', 'Klagenfurt'],
    ],
    isps: [isp('A1 Telekom Austria', 46, 35, 22), isp('Magenta', 32, 45, 22), isp('Drei Austria', 22, 25, 34)],
  },
  {
    code: 'ES',
    share: 4,
    utcOffset: 1,
    language: 'es-ES',
    places: [
      ['MD', 'Madrid'],
      ['CT', 'Barcelona'],
    ],
    isps: [isp('Movistar', 50, 60, 22), isp('Orange Espana', 28, 50, 24), isp('Vodafone Espana', 22, 45, 26)],
  },
  {
    code: 'AU',
    share: 4,
    utcOffset: 10,
    language: 'en-AU',
    places: [
      ['NSW', 'Sydney'],
      ['VIC', 'Melbourne'],
    ],
    isps: [isp('Telstra', 54, 30, 40), isp('Optus', 28, 26, 44), isp('TPG', 18, 28, 42)],
  },
];
