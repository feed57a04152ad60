/** Greets somebody. */
export function greet(name) {
  const time = new Date().getHours();
  return time < 12 ? `Good morning, ${name}` : `Hello, ${name}`;
}

console.log(greet('Ada'));
