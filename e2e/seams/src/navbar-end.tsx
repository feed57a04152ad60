/** Fills a slot: last in the navigation bar. */
export default function NavbarEnd() {
  return (
    <li>
      <a href="https://chat.example">Chat</a>
    </li>
  );
}
