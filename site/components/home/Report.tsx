import './report.css';

/** A test as a report has it; with a message, it failed. */
interface ReportedTest {
  readonly name: string;
  readonly time: string;
  /** The lines of the error. */
  readonly message?: readonly string[];
}

/** Shows what a build server makes of a report: the tests of a suite with result, time and message. */
export function Report(props: {
  readonly file: string;
  readonly suite: string;
  readonly tests: readonly ReportedTest[];
}) {
  const { file, suite, tests } = props;
  const passed = tests.filter(({ message }) => !message).length;
  return (
    <figure className="report">
      <figcaption>
        <b>{suite}</b> {passed} of {tests.length} passed <code>{file}</code>
      </figcaption>
      <ul>
        {tests.map(({ name, time, message }) => (
          <li key={name} className={message && 'failed'}>
            <span>{message ? 'failed' : 'passed'}</span>
            <b>{name}</b>
            <span>{time}</span>
            {message && <pre>{message.join('\n')}</pre>}
          </li>
        ))}
      </ul>
    </figure>
  );
}
