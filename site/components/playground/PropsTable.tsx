import type { Prop } from './prop.ts';

/** Shows the props of a component, from its source. */
export function PropsTable({ props }: { readonly props: readonly Prop[] }) {
  return (
    <div className="table cards">
      <table>
        <thead>
          <tr>
            <th scope="col">Prop</th>
            <th scope="col">Type</th>
            <th scope="col">Default</th>
            <th scope="col">What it is</th>
          </tr>
        </thead>
        <tbody>
          {props.map(({ name, type, isRequired, fallback, text }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td data-label="Type">
                <code className="wraps">{type}</code>
              </td>
              <td data-label="Default">{fallback ? <code>{fallback}</code> : isRequired ? 'required' : 'none'}</td>
              <td data-label="What it is">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
