/** Counts a visit. */
export async function POST(request) {
  const { screen } = await request.json();
  return Response.json({ id: 81, screen }, { status: 201 });
}
