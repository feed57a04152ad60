import './devices-picture.css';

/** Shows the form of the sample at a position with a width; the name is typed and the button is under the pointer. */
function Form({ x, y, width }: { readonly x: number; readonly y: number; readonly width: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <text y="12" className="heading">
        Sign in
      </text>
      <rect y="24" width={width} height="28" rx="4" className="field" />
      <text x="10" y="43">
        ada
      </text>
      <rect y="62" width={width} height="28" rx="4" className="field" />
      <text x="10" y="82">
        ••••••
      </text>
      <rect y="102" width="84" height="30" rx="4" className="press" />
      <text x="42" y="122" className="on-press">
        Sign in
      </text>
      <path d="m62 118 14 6-6 3-3 6z" className="pointer" />
      <text y="158" className="good">
        Welcome, ada
      </text>
    </g>
  );
}

/** Shows one test that drives a browser and a phone. */
export function DevicesPicture() {
  return (
    <svg
      className="devices"
      viewBox="0 0 720 400"
      role="img"
      aria-label="A test file on the left. One line leads to a browser window and is named WebDriver or DevTools, another leads to a phone and is named Appium. Both show the same form: the name is typed, the button Sign in is pressed, and the page says Welcome, ada."
    >
      <rect x="1" y="86" width="196" height="228" rx="8" className="panel" />
      <path d="M1 118h196" />
      <text x="16" y="107" className="mono">
        login.e2e.js
      </text>
      <g className="mono">
        <text x="16" y="148">
          url
        </text>
        <text x="16" y="176">
          setValue <tspan className="value">'ada'</tspan>
        </text>
        <text x="16" y="204">
          setValue <tspan className="value">'engine'</tspan>
        </text>
        <text x="16" y="232">
          click
        </text>
        <text x="16" y="260">
          toHaveText
        </text>
        <text x="16" y="288" className="good">
          ✓ passed
        </text>
      </g>

      <path d="M197 160h44q20 0 20-20v-4q0-20 20-20h21m-7-6 8 6-8 6" className="wire" />
      <path d="M197 240h60q20 0 20 20v60q0 20 20 20h213m-7-6 8 6-8 6" className="wire" />
      <text x="206" y="78" className="label">
        WebDriver
      </text>
      <text x="206" y="98" className="label">
        or DevTools
      </text>
      <text x="312" y="362" className="label">
        Appium
      </text>

      <rect x="306" y="17" width="290" height="252" rx="8" className="panel" />
      <path d="M306 49h290" />
      <circle cx="324" cy="33" r="4" />
      <circle cx="338" cy="33" r="4" />
      <circle cx="352" cy="33" r="4" />
      <rect x="370" y="24" width="210" height="18" rx="9" className="field" />
      <text x="382" y="37" className="small">
        localhost:8080/login.html
      </text>
      <Form x={336} y={74} width={170} />

      <rect x="516" y="90" width="196" height="306" rx="22" className="panel" />
      <rect x="528" y="116" width="172" height="250" rx="4" className="field" />
      <path d="M594 103h40M594 381h40" className="wire" />
      <Form x={544} y={142} width={140} />
    </svg>
  );
}
