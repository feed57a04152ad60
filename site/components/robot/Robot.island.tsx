import { useState } from 'react';
import './robot.css';

/** The props of `Robot`. */
export interface RobotProps {
  /** Width in CSS pixels. */
  readonly size?: number;
  /** The accessible name of the button. */
  readonly label?: string;
}

/**
 * Shows the mark of this site: a robot that waves once when clicked. It keeps still if the reader prefers reduced motion.
 */
export default function Robot({ size = 220, label = 'Ask the robot to wave' }: RobotProps) {
  const [waving, setWaving] = useState(false);
  return (
    <span className="robot">
      <svg viewBox="-16 4 336 332" width={size} height={Math.round((size * 332) / 336)} aria-hidden>
        <ellipse cx="160" cy="326" rx="92" ry="9" opacity=".12" />
        <g className="limbs">
          <path d="M132 276v34M188 276v34" strokeWidth="16" />
          <path d="M212 214q26 8 40 30" strokeWidth="13" />
          <g className={waving ? 'arm waving' : 'arm'} onAnimationEnd={() => setWaving(false)}>
            <path d="M112 214q-62 2-84-44" strokeWidth="13" />
            <path d="M4 140a20 20 0 1 0 34-8" className="hand" strokeWidth="12" />
          </g>
        </g>
        <path
          className="dark"
          d="M104 322a18 18 0 0 1 18-18h16a10 10 0 0 1 10 10v4a4 4 0 0 1-4 4zM216 322a18 18 0 0 0-18-18h-16a10 10 0 0 0-10 10v4a4 4 0 0 0 4 4zM142 184h36v18h-36zM156 30h8v30h-8zM64 104h18v48H64a14 14 0 0 1-14-14v-20a14 14 0 0 1 14-14zM238 104h18a14 14 0 0 1 14 14v20a14 14 0 0 1-14 14h-18z"
        />
        <path
          className="body"
          d="M108 198h104a16 16 0 0 1 16 18l-8 52a24 24 0 0 1-24 20h-72a24 24 0 0 1-24-20l-8-52a16 16 0 0 1 16-18zM146 22a14 14 0 1 0 28 0a14 14 0 1 0-28 0M112 54h96a40 40 0 0 1 40 40v58a40 40 0 0 1-40 40h-96a40 40 0 0 1-40-40V94a40 40 0 0 1 40-40z"
        />
        <rect className="face" x="90" y="74" width="140" height="98" rx="26" />
        <path
          className="paper"
          d="M138 220h44a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10h-44a10 10 0 0 1-10-10v-22a10 10 0 0 1 10-10z"
        />
        <rect className="paper board" x="226" y="236" width="78" height="60" rx="8" />
        <g className="eyes">
          <path d="M131 101v30M170 116a15 15 0 1 0 30 0a15 15 0 1 0-30 0" strokeWidth="13" />
          <path d="M138 151q22 12 44 0" strokeWidth="8" />
        </g>
        <path className="tick" d="m144 241 11 11 21-22M241 266h34M241 279h20" />
      </svg>
      <button type="button" className="js" aria-label={label} onClick={() => setWaving(true)} />
    </span>
  );
}
