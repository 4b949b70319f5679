import type { ReactNode } from 'react';

const Scene = ({ children }: { children: ReactNode }) => (
  <svg width="168" height="112" viewBox="0 0 168 112" fill="none" aria-hidden="true" focusable="false">
    {children}
  </svg>
);

const water = 'M18 92c9-6 18-6 27 0s18 6 27 0 18-6 27 0 18 6 27 0 18-6 27 0';

const Gate = ({ raised }: { raised: number }) => (
  <>
    <path d="M52 20v72M116 20v72" stroke="var(--draw-line)" strokeWidth="3" strokeLinecap="round" />
    <path d="M46 20h76" stroke="var(--draw-line)" strokeWidth="3" strokeLinecap="round" />
    <rect
      x="58"
      y={58 - raised}
      width="52"
      height="34"
      rx="5"
      fill="var(--draw-fill)"
      stroke="var(--draw-line)"
      strokeWidth="2"
    />
    <path
      d={`M66 ${70 - raised}h36M66 ${80 - raised}h36`}
      stroke="var(--draw-soft)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path d={`M84 ${58 - raised}V20`} stroke="var(--draw-line)" strokeWidth="2" strokeDasharray="2 4" />
  </>
);

const FirstUse = () => (
  <Scene>
    <Gate raised={30} />
    <path d={water} stroke="var(--draw-accent)" strokeWidth="3" strokeLinecap="round" />
    <path
      d="M32 102c7-4 14-4 21 0s14 4 21 0 14-4 21 0 14 4 21 0 14-4 21 0"
      stroke="var(--draw-accent-soft)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <circle cx="84" cy="44" r="13" fill="var(--draw-accent)" />
    <path d="M80.5 38.2v11.6l9.6-5.8z" fill="#fff" />
  </Scene>
);

const GoodToGo = () => (
  <Scene>
    <Gate raised={34} />
    <path d={water} stroke="var(--draw-accent)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="126" cy="30" r="16" fill="var(--draw-accent-soft)" />
    <path
      d="m119 30 5 5 9-10"
      stroke="var(--draw-accent)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Scene>
);

const UserCleared = () => (
  <Scene>
    <rect
      x="40"
      y="26"
      width="88"
      height="62"
      rx="9"
      fill="var(--draw-fill)"
      stroke="var(--draw-line)"
      strokeWidth="2"
    />
    <path d="M54 44h40M54 56h58M54 68h30" stroke="var(--draw-soft)" strokeWidth="5" strokeLinecap="round" />
    <path
      d="M100 92 132 60l10 10-32 32-14 4z"
      fill="var(--draw-accent-soft)"
      stroke="var(--draw-accent)"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  </Scene>
);

const Errors = () => (
  <Scene>
    <Gate raised={0} />
    <path
      d="M14 84c9-6 17-6 25 0M128 92c6-2 10-2 16 0"
      stroke="var(--draw-line)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path d="M84 26 104 60H64z" fill="var(--draw-fill)" stroke="var(--bad)" strokeWidth="2.5" strokeLinejoin="round" />
    <path d="M84 38v10M84 53.5v.5" stroke="var(--bad)" strokeWidth="3" strokeLinecap="round" />
  </Scene>
);

const NoResult = () => (
  <Scene>
    <rect x="34" y="22" width="84" height="16" rx="5" fill="var(--draw-soft)" />
    <rect x="34" y="46" width="84" height="16" rx="5" fill="var(--draw-soft)" />
    <rect x="34" y="70" width="56" height="16" rx="5" fill="var(--draw-soft)" />
    <circle cx="104" cy="62" r="22" fill="var(--draw-fill)" stroke="var(--draw-accent)" strokeWidth="3" />
    <path d="m120 78 16 16" stroke="var(--draw-accent)" strokeWidth="4" strokeLinecap="round" />
    <path d="M96 62h16" stroke="var(--draw-line)" strokeWidth="3" strokeLinecap="round" />
  </Scene>
);

const illustrations = {
  firstUse: FirstUse,
  goodToGo: GoodToGo,
  userCleared: UserCleared,
  errors: Errors,
  noResult: NoResult,
} as const;

export type IllustrationName = keyof typeof illustrations;

/** Returns a drawing; a default export, since `lazy` loads only those. */
export default ({ name }: { name: IllustrationName }) => {
  const Drawing = illustrations[name];
  return <Drawing />;
};
